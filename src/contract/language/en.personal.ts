import type { PersonalCatalogue } from './zh-CN.personal.ts'

export const personal: PersonalCatalogue = {
  'done.title': 'What happened',
  'done.nothing': 'Nothing is under way',
  'done.nothingText': 'This page says once what came of what you did.',
  'done.onward': 'Go on to the page you came from',
  'done.home': 'Home page',
  'told.done': 'Done',
  'told.failed': 'Not done',
  'told.400': 'Something that was entered is not right. Please correct it and send it again.',
  'told.401': 'Please log in first.',
  'told.403':
    'The page was open for too long, or the account changed. What you entered is still here: please send it again.',
  'told.404': 'It is not there any more.',
  'told.409': 'This could not be done. Please try again.',
  'told.429': 'Too many tries. Please try again in {seconds} seconds.',
  'told.500': 'The system cannot do this just now. Please try again later; what you entered is still here.',
  'told.field': 'Please check this.',
  'told.logout': 'You are logged out',
  'told.logoutText': 'The pages you visited, which this device had kept, are forgotten too.',
}
