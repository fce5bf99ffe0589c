import { Prose } from '../parts/Prose.tsx'
import { useSite } from '../parts/site.tsx'
import { feeWords } from '../parts/tenures.ts'
import { useAmounts } from './amounts.ts'
import { FactList } from './FactList.tsx'
import type { ProjectPage } from './load.ts'
import styles from './About.module.css'
import view from './View.module.css'

/** The project's description and figures. */
export function About({ project }: { project: ProjectPage['project'] }) {
  const { t, term, format } = useSite()
  const { percent } = useAmounts(project)
  const {
    buildings,
    totalUnits,
    completionDate,
    moveInDate,
    landAreaM2,
    buildingAreaM2,
    parking,
    greenRate,
  } = project
  const list = (items: readonly string[] = []) => items.map(term).join(t('project.and'))
  const word = (text: string | undefined) => text && term(text)
  const area = (value: number | undefined) =>
    value !== undefined && `${format.number(value)} ${format.squareMetre}`
  const units = t('project.unitCount', { count: totalUnits })
  const day = (value: string | undefined) => value && <time dateTime={value}>{format.date(value)}</time>
  return (
    <section id="about" className={view.block}>
      <h2>{t('project.about')}</h2>
      {project.intro && (
        <div className={styles.intro}>
          <Prose html={project.intro} />
        </div>
      )}
      <FactList
        isWide
        facts={[
          [
            t('project.size'),
            buildings === undefined
              ? units
              : t('project.buildings', { count: buildings }) + t('article.comma') + units,
          ],
          [t('project.completion'), day(completionDate)],
          [t('project.moveIn'), day(moveInDate)],
          [t('project.landArea'), area(landAreaM2)],
          [t('project.floorArea'), area(buildingAreaM2)],
          [t('project.greenRate'), greenRate !== undefined && percent(greenRate)],
          [t('project.parking'), parking !== undefined && t('project.spaces', { count: parking })],
          [t('project.payment'), word(project.paymentCycle)],
          [t('project.deposit'), word(project.depositRule)],
          [t('project.heating'), word(project.heating)],
          [t('project.waterPower'), word(project.waterPower)],
          [t('project.propertyFee'), feeWords(word(project.propertyFee) ?? '', t)],
          [t('project.equipment'), list(project.roomEquipment)],
          [t('project.accessibility'), list(project.accessibility)],
          [t('project.traits'), list(project.tags)],
          [t('project.developer'), word(project.developer)],
          [t('project.operator'), word(project.operator)],
          [t('project.propertyCompany'), word(project.propertyCompany)],
          [t('project.alias'), project.alias],
          [t('project.code'), project.code],
        ]}
      />
    </section>
  )
}
