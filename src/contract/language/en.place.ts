import type { PlaceCatalogue } from './zh-CN.place.ts'

/** Words of the page that tells a household its place in a list. */
export const place: PlaceCatalogue = {
  'place.rank': 'No. {rank}',
  'place.listed': 'Listed, with the number {no}',
  'place.unlisted': 'This receipt number is not on the list',
  'place.unlistedText':
    'Please check the number. “My applications” says why an application was not accepted; you may object until the day the list names.',
  'place.left': 'The list was corrected: number {no} is no longer on it',
  'place.leftText':
    'It does not take part in this round. “My applications” says why; objections can be sent from there while the list is on display.',
  'place.row': 'List number {no}, {group}, receipt {receipt}',
  'place.ownUnlisted': 'Your account has no application in this list',
  'place.next': 'Homes are chosen in this order; the hour is sent to the phone of your application.',
  'place.isListed': 'On the list',
  'place.moreByCode': 'Enter the code as well to see the list number and the group.',
  'place.codeWrong':
    'The code is not right, so this is all we show. Compare it with the 12 letters and digits on your receipt.',
  'place.proof': 'Check it yourself',
  'place.proofText': 'Compute your place: run this line in a terminal. The result begins with {digest}:',
  'place.checkText':
    'Check that this household is yours: run this line with the whole check value of your receipt in place of “check value”. The result begins with {check}:',
  'place.receiptHash': 'check value',
  'place.another': 'Look up another receipt',
  'place.back': 'Back to the list',
}
