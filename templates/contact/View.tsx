import { ColumnHead } from '../parts/ColumnHead.tsx'
import { PlainBody } from '../parts/PlainBody.tsx'
import { Prose } from '../parts/Prose.tsx'
import { SideNav, useSideColumns } from '../parts/SideNav.tsx'
import { useSite } from '../parts/site.tsx'
import type { ViewProps } from '../define/types.ts'
import type { ContactData } from './load.ts'
import { Offices } from './Offices.tsx'
import { People } from './People.tsx'
import { Reach } from './Reach.tsx'
import styles from './View.module.css'

/** How to reach the organisation: by telephone and mail, at its offices, and by contact person. */
export function View({ data, page: { path } }: ViewProps<ContactData>) {
  const { site } = useSite()
  const hasSide = useSideColumns(path).length > 0
  const { offices, people, text } = data
  const { contact, social = [] } = site.settings
  const isEmpty = offices.length + people.length + social.length === 0 && !text && !contact
  return (
    <>
      <ColumnHead path={path} />
      {isEmpty ? (
        <PlainBody path={path} />
      ) : (
        <div className={`wrap ${hasSide ? 'withside' : 'alone'}`}>
          <SideNav path={path} />
          <div className={styles.contact}>
            <Reach />
            {text && (
              <section id={text.id}>
                <Prose html={text.html} />
              </section>
            )}
            {offices.length > 0 && <Offices data={data} />}
            {people.length > 0 && <People people={people} />}
          </div>
        </div>
      )}
    </>
  )
}
