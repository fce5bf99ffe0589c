/** Replaces `markdown-to-jsx` in the build: the theme's own templates never use it. */
export const Markdown = ({ children }: { children: string }) => children
