import { Drawing, SHELL_ICONS } from './ShellIcon.tsx'

export const ICONS = {
  ...SHELL_ICONS,
  next: 'M9 5.5l6.5 6.5L9 18.5',
  down: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4 20h16',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4',
  bookmark: 'M6 4h12v16.5l-6-4.5-6 4.5z',
  book: 'M4 5c3-1 5.5-.7 8 1 2.5-1.7 5-2 8-1v13.5c-3-1-5.5-.7-8 1-2.5-1.7-5-2-8-1zM12 6v13.5',
  list: 'M8.5 6H20M8.5 12H20M8.5 18H20M4 6h.1M4 12h.1M4 18h.1',
  key: 'M12.5 15a4.5 4.5 0 1 1-9 0a4.5 4.5 0 0 1 9 0zM11.5 11.5L20 3.5M16 7l3 3',
  print: 'M7 9V3.5h10V9M7 17H4V9.5h16V17h-3M7 14h10v6.5H7z',
  share: 'M12 15.5V3.5M7.5 8l4.5-4.5L16.5 8M5 12.5v8h14v-8',
  check: 'M4.5 12.5l5 5 10-11',
  file: 'M6 3.5h8.5L19 8v12.5H6zM14 3.5V8.5h5M9 13h7M9 16.5h5',
} as const

export type IconName = keyof typeof ICONS

/** Always beside a word: an icon alone is not understood. */
export function Icon({ name }: { name: IconName }) {
  return <Drawing path={ICONS[name]} />
}

export function isIconName(name: string): name is IconName {
  return Object.hasOwn(ICONS, name)
}
