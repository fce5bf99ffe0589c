/** Stands for `markdown-to-jsx` in what is built: the theme's own templates never ask for it. */
export const Markdown = ({ children }: { children: string }) => children
