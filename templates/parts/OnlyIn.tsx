import { useSite } from './site.tsx'

interface OnlyInProps {
  /** Language of the contents below, such as `zh-CN`; by default the site's own. */
  language?: string | undefined
}

/** Tells visitors who read another language that what follows has not been translated. */
export function OnlyIn({ language }: OnlyInProps) {
  const { site, locale, t } = useSite()
  const own = baseOf(language ?? site.settings.locale ?? 'zh-CN')
  if (own === baseOf(locale)) return null
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(own) ?? own
  return <p className="muted small">{t('only', { language: name })}</p>
}

/** zh-CN → zh: whoever reads one of them reads the other. */
function baseOf(language: string): string {
  return language.split('-')[0] ?? language
}
