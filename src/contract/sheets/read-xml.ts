import { SaxesParser } from 'saxes'

export interface XmlListener {
  open?: (name: string, attributes: Record<string, string>) => void
  close?: (name: string, text: string) => void
}

/** The text is no XML, or declares a document type, as no workbook does. */
export class XmlFault extends Error {
  override readonly name = 'XmlFault'
}

/** Reads one file of a workbook; names are without their namespace. @throws XmlFault */
export function readXml(xml: string, { open, close }: XmlListener): void {
  const parser = new SaxesParser()
  let text: string[] = []
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.on('error', ({ message }) => {
    throw new XmlFault(message)
  })
  parser.on('doctype', () => {
    throw new XmlFault('a document type')
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
