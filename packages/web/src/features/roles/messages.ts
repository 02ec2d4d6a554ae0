/** The message after the contact person was chosen, changed or removed. */
export const CONTACT_SAVED = 'Contact person preferences saved.';

/** The message when a role could not be changed and the server does not say why. */
export const NO_DETAILS = 'No error details specified';
