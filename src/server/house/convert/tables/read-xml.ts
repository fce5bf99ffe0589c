import { readXml as readAnyXml, XmlFault, type XmlListener } from '../../../../contract/sheets/read-xml.ts'
import { say } from '../../../ground/language/say.ts'
import { OperatorError } from '../../../ground/operator-error.ts'

/** Reads one file of a workbook; names are without their namespace. @throws OperatorError if it is no XML */
export function readXml(xml: string, file: string, listener: XmlListener): void {
  try {
    readAnyXml(xml, listener)
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error
    throw new OperatorError(say`${file} is damaged: open it in a spreadsheet program, and save it again`)
  }
}
