import { escaped } from './cells.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * The parts of a workbook (ECMA-376) other than its sheets (`xl/worksheets/sheet1.xml` …), by their names in the
 * archive.
 */
export function workbookParts(sheets: string[]): Record<string, string> {
  const numbers = sheets.map((_, index) => index + 1);
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/>${numbers
      .map(
        (number) =>
          `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/>`,
      )
      .join('')}</Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONSHIPS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}"><sheets>${sheets
      .map((name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${numbers
      .map(
        (number) =>
          `<Relationship Id="rId${number}" Type="${RELATIONSHIPS}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
      )
      .join('')}<Relationship Id="rId0" Type="${RELATIONSHIPS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\-mmm\\-yyyy"/><numFmt numFmtId="165" formatCode="dd\\-mmm\\-yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7">${CELL_FORMATS}</cellXfs></styleSheet>`,
  };
}

const FORMAT = 'fontId="0" fillId="0" borderId="0" xfId="0"';
/** The cell formats, in the order of `STYLES`. */
const CELL_FORMATS = [
  `<xf numFmtId="0" ${FORMAT}/>`,
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
  `<xf numFmtId="4" ${FORMAT} applyNumberFormat="1"/>`,
  `<xf numFmtId="1" ${FORMAT} applyNumberFormat="1"/>`,
  `<xf numFmtId="164" ${FORMAT} applyNumberFormat="1"/>`,
  `<xf numFmtId="165" ${FORMAT} applyNumberFormat="1"/>`,
  `<xf numFmtId="0" ${FORMAT} applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>`,
].join('');

/** The beginning of a sheet: the widths of its columns in characters. `frozen`: its first row stays in view. */
export function sheetHead(widths: number[], frozen: boolean): string {
  const pane =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  const columns = widths
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('');
  return `${XML}<worksheet xmlns="${MAIN}">${frozen ? pane : ''}<cols>${columns}</cols><sheetData>`;
}

/** The end of a sheet. `filtered` is the range whose columns can be filtered. */
export function sheetEnd(filtered: string | null): string {
  return `</sheetData>${filtered === null ? '' : `<autoFilter ref="${filtered}"/>`}</worksheet>`;
}
