/** Icons that every page needs: the browser loads them first. */
export const SHELL_ICONS = {
  phone:
    'M5 4h4l1.5 4.5L8.5 10a11 11 0 0 0 5.5 5.5l1.5-2L20 15v4a1.5 1.5 0 0 1-1.5 1.5C11 20.5 3.5 13 3.5 5.5A1.5 1.5 0 0 1 5 4z',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  open: 'M5.5 9l6.5 6.5L18.5 9',
  user: 'M16 8a4 4 0 1 1-8 0a4 4 0 0 1 8 0zM4.5 20.5c.6-4.3 3.5-6 7.5-6s6.9 1.7 7.5 6',
  search: 'M17.5 11a6.5 6.5 0 1 1-13 0a6.5 6.5 0 0 1 13 0zM16 16l4.5 4.5',
  info: 'M21 12a9 9 0 1 1-18 0a9 9 0 0 1 18 0zM12 11v5.5M12 7.5v.1',
} as const

/** Always beside a word: an icon alone is not understood. */
export function ShellIcon({ name }: { name: keyof typeof SHELL_ICONS }) {
  return <Drawing path={SHELL_ICONS[name]} />
}

export function Drawing({ path }: { path: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
