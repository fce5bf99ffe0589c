import { ICONS } from '../parts/Icon.tsx'
import { Drawing } from '../parts/ShellIcon.tsx'

/** Icons of tasks, besides those that every template may use: they load with this template alone. */
const TASK_ICONS = {
  ...ICONS,
  tool: 'M13.2 6.8a4.5 4.5 0 0 1 5.7-2.3L16 7.4l2.6 2.6 2.9-2.9a4.5 4.5 0 0 1-6.3 4.9L7.2 20a2 2 0 0 1-2.9 0L3 18.7a2 2 0 0 1 0-2.9z',
  talk: 'M4 4.5h16V16h-8.5L7 20v-4H4zM8 8.5h8M8 12h5',
  renew: 'M19.5 12a7.5 7.5 0 0 1-13.4 4.6M4.5 12a7.5 7.5 0 0 1 13.4-4.6M18.5 3.5v4.3h-4.3M5.5 20.5v-4.3h4.3',
  leave: 'M13 4H5v16.5h8M10.5 12.2h10M16.5 8l4.2 4.2-4.2 4.2',
  bill: 'M5.5 3.5h13v17L16.3 19l-2.1 1.5L12 19l-2.1 1.5L7.7 19l-2.2 1.5zM9 8h6M12 8v7M9 11.5h6',
  family:
    'M11 7.5a3 3 0 1 1-6 0a3 3 0 0 1 6 0zM19 9a2.5 2.5 0 1 1-5 0a2.5 2.5 0 0 1 5 0zM2.5 19c.3-4 2.2-6 5.5-6s5.2 2 5.5 6M14.5 14c3.5-1 6.2.8 6.5 5',
  pin: 'M12 21c4.5-5 7-8.3 7-11.5a7 7 0 0 0-14 0C5 12.7 7.5 16 12 21zM14.5 9.5a2.5 2.5 0 1 1-5 0a2.5 2.5 0 0 1 5 0z',
  alert: 'M12 3.5l9.5 17h-19zM12 10v5M12 17.8v.1',
} as const

export type TaskIconName = keyof typeof TASK_ICONS

/** Always beside a word: an icon alone is not understood. */
export function TaskIcon({ name }: { name: TaskIconName }) {
  return <Drawing path={TASK_ICONS[name]} />
}

export function isTaskIcon(name: string): name is TaskIconName {
  return Object.hasOwn(TASK_ICONS, name)
}
