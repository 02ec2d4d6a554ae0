/** How the page of the API looks: as the web application does, in both themes and from 320 px on. */
export const PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#ffffff, #14171a);
  --shade: light-dark(#eef1ee, #24292e);
  --ink: light-dark(#16191d, #eceff1);
  --soft: light-dark(#4a525a, #b4bcc4);
  --accent: light-dark(#0b6b4f, #4cc79a);
  --line: light-dark(#dde1dd, #2c3238);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
header { border-bottom: 1px solid var(--line); padding: 0.5rem 1.5rem; }
header p { margin: 0; font-weight: 600; }
main { max-width: 60rem; padding: 1rem 1.5rem 4rem; }
h1 { font-size: 1.75rem; }
h2 { margin-top: 3rem; font-size: 1.375rem; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
code, pre { font-family: ui-monospace, Consolas, "Liberation Mono", monospace; font-size: 0.875rem; }
code { overflow-wrap: anywhere; }
pre { padding: 0.75rem 1rem; border-radius: 6px; background: var(--shade); white-space: pre-wrap; overflow-wrap: anywhere; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; padding: 0; list-style: none; }
nav a { display: inline-block; padding: 0.25rem 0; }
details { border-bottom: 1px solid var(--line); }
summary { padding: 0.625rem 0; cursor: pointer; }
.method { display: inline-block; min-width: 4rem; font-size: 0.8125rem; font-weight: 600; }
.what { color: var(--soft); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 0.875rem; }
th, td { padding: 0.375rem 0.75rem 0.375rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
.answers { padding-left: 1.25rem; font-size: 0.875rem; }
`;
