import { SaxesParser } from 'saxes'
import { say } from '../../../ground/language/say.ts'
import { OperatorError } from '../../../ground/operator-error.ts'

export interface Listener {
  open?: (name: string, attributes: Record<string, string>) => void
  close?: (name: string, text: string) => void
}

/** Reads one file of a workbook; names are without their namespace. @throws OperatorError if it is no XML */
export function readXml(xml: string, file: string, { open, close }: Listener): void {
  const parser = new SaxesParser()
  let text: string[] = []
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.on('error', () => {
    throw new OperatorError(say`${file} is damaged: open it in a spreadsheet program, and save it again`)
  })
  parser.on('doctype', () => {
    throw new OperatorError(say`${file} is damaged: open it in a spreadsheet program, and save it again`)
  })
  parser.on('opentag', ({ name, attributes }) => {
    text = []
    open?.(local(name), attributes)
  })
  parser.on('text', (part) => text.push(part))
  parser.on('cdata', (part) => text.push(part))
  parser.on('closetag', ({ name }) => {
    close?.(local(name), text.join(''))
    text = []
  })
  if (xml !== '') parser.write(xml).close()
}
