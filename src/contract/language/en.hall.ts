import type { HallCatalogue } from './zh-CN.hall.ts'

/** Words of the screen in a hall. */
export const hall: HallCatalogue = {
  'hall.session': 'Session of {time}, ranks {from}–{to}',
  'hall.now': 'Now called',
  'hall.before': 'Called before',
  'hall.counterOf': 'counter {counter}',
  'hall.left': { one: '{free} flat is left', other: '{free} flats are left' },
  'hall.next': 'Next, of those who have checked in',
  'hall.nobody': 'Nobody is waiting',
  'hall.listen': 'Not updated since {time}: please listen to the calls. Connecting again',
  'hall.late': {
    one: 'Who does not come moves back {places} place, and keeps the right to choose.',
    other: 'Who does not come moves back {places} places, and keeps the right to choose.',
  },
  'hall.lateMakeUp': 'Who misses this session chooses at {time}.',
}
