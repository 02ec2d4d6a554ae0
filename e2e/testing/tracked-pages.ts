/** The pages of a person who tracks calls, under short names. */
export const TRACKED_PAGES: Record<string, string> = {
  today: '/',
  tracked: '/my-funding/tracked-opportunities',
  'tracked-board': '/my-funding/tracked-opportunities?view=board',
  'tracked-calendar': '/my-funding/tracked-opportunities?view=calendar',
  'colleague-groups': '/my-funding/colleagues',
};
