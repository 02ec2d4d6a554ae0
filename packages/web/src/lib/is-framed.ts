/** Whether this page is shown inside another one. */
export function isFramed(): boolean {
  return window.self !== window.top;
}
