import type { Words } from '../../contract/language/translate.ts'
import { figures } from './en.figures.ts'
import type { visitors as chinese } from './zh-CN.visitors.ts'

export const visitors: Words<keyof typeof chinese> = {
  ...figures,
  'visitors.title': 'Visitors',
  'visitors.about': 'Totals since {since}. Nobody is recorded.',
  'visitors.answers': 'Whether answers helped',
  'visitors.noAnswers': 'No visitor has rated an answer yet.',
  'visitors.answer': 'Answer',
  'visitors.helpful': 'Helped',
  'visitors.unsolved': 'Not solved',
  'visitors.addresses': 'Addresses that lead nowhere',
  'visitors.addressesAbout':
    'Visitors opened these addresses, which no page has. “From” names pages of this site that link there: correct the link, or add a redirect in the settings.',
  'visitors.noAddresses': 'No address leads nowhere.',
  'visitors.address': 'Address',
  'visitors.total': 'Times',
  'visitors.sources': 'From',
  'visitors.lastDay': 'Last time',
}
