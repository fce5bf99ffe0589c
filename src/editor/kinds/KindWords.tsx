import { ConfigProvider } from 'antd'
import { otherLocale, translate } from '../forms/model/translation.ts'
import { Line } from '../forms/parts.tsx'
import { useSay } from '../words/words.tsx'
import type { KindDesign } from './model/design.ts'

interface Props {
  design: KindDesign
  isReadOnly: boolean
  onDesign: (design: KindDesign) => void
}

/** The kind's name in both languages. */
export function KindWords({ design, isReadOnly, onDesign }: Props) {
  const say = useSay()
  const { form } = design
  const locale = otherLocale(form)
  return (
    <ConfigProvider componentDisabled={isReadOnly}>
      <div className="pair kind-words">
        <Line
          label={say('kinds.name')}
          value={form.title}
          maxLength={100}
          onChange={(title = '') => onDesign({ ...design, form: { ...form, title } })}
        />
        <Line
          label={`${say('kinds.name')} · ${say(`locale.${locale}`)}`}
          lang={locale}
          value={form.translations?.[locale]?.title}
          placeholder={form.title}
          maxLength={100}
          onChange={(title = '') => onDesign({ ...design, form: translate(form, locale, { title }) })}
        />
      </div>
    </ConfigProvider>
  )
}
