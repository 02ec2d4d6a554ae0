/** The two functions of Redocly that Fundry calls, with the part of their types that it needs. */
declare module '@redocly/openapi-core' {
  export function createConfig(rules: { extends: string[] }): Promise<object>;
  export function lintFromString(what: {
    source: string;
    absoluteRef: string;
    config: object;
  }): Promise<{ severity: string; ruleId: string; message: string; location: { pointer?: string }[] }[]>;
}
