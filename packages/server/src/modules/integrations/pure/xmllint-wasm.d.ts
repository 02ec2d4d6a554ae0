/** The one function of xmllint that tests call, with the part of its types that they need. */
declare module 'xmllint-wasm' {
  interface XmlFile {
    fileName: string;
    contents: string;
  }
  export function validateXML(what: {
    xml: XmlFile[];
    schema: XmlFile[];
    preload: XmlFile[];
  }): Promise<{ valid: boolean; errors: readonly { message: string }[] }>;
}
