/** The name of the emails about recommendations, in links that end them. */
export const RECOMMENDATION_MAILS = 'recommendations';
/** The campaign name in the links of these emails. It tells from where an opportunity was opened. */
export const RECOMMENDATION_CAMPAIGN = 'recommendation-mail';
