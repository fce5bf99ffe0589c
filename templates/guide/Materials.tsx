import { fileType } from '../parts/files.ts'
import { useSite } from '../parts/site.tsx'
import { TableBox } from '../parts/TableBox.tsx'
import type { Guide } from './load.ts'
import styles from './Materials.module.css'

type Material = Guide['materials'][number]

/** What to bring, in which form, with a sample and a blank form if available. */
export function Materials({ guide: { materials } }: { guide: Guide }) {
  const { t, format } = useSite()
  return (
    <TableBox label={t('guide.materials')} className={styles.materials}>
      <thead>
        <tr>
          <th scope="col">{t('guide.material')}</th>
          <th scope="col">{t('guide.form')}</th>
          <th scope="col" className="n">
            {t('guide.copies')}
          </th>
          <th scope="col">{t('guide.need')}</th>
          <th scope="col">{t('guide.files')}</th>
        </tr>
      </thead>
      <tbody>
        {materials.map((material) => {
          const { name, form, copies, required } = material
          return (
            <tr key={name}>
              <td data-label={t('guide.material')}>{name}</td>
              <td data-label={t('guide.form')}>{form ?? '–'}</td>
              <td className="n" data-label={t('guide.copies')}>
                {copies === undefined ? '–' : format.number(copies)}
              </td>
              <td data-label={t('guide.need')}>{t(required ? 'guide.required' : 'guide.optional')}</td>
              <td data-label={t('guide.files')}>
                <Files material={material} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </TableBox>
  )
}

function Files({ material: { name, sampleUrl, blankUrl } }: { material: Material }) {
  const { t } = useSite()
  const files = [
    { key: 'guide.blank', url: blankUrl },
    { key: 'guide.sample', url: sampleUrl },
  ] as const
  if (!sampleUrl && !blankUrl) return <span className="muted">{t('guide.noForm')}</span>
  return (
    <div className={styles.files}>
      {files.map(
        ({ key, url }) =>
          url && (
            <a key={key} href={url}>
              <span className="hidden-text">{name} </span>
              {t(key)} <small>{fileType({ name: '', url })}</small>
            </a>
          ),
      )}
    </div>
  )
}
