import { PageHead } from '../parts/PageHead.tsx'
import type { ViewProps } from '../types.ts'
import { Collections } from './Collections.tsx'
import { Columns } from './Columns.tsx'
import { Entrances } from './Entrances.tsx'
import { Figures } from './Figures.tsx'
import { Friends } from './Friends.tsx'
import { Hero } from './Hero.tsx'
import type { HomeData } from './load.ts'
import { Milestones } from './Milestones.tsx'
import { News } from './News.tsx'
import { Plans } from './Plans.tsx'
import { Projects } from './Projects.tsx'
import { homeSettings } from '../../src/contract/home-settings.ts'

/** First what is open now, then for whom, then what is new. A part without contents is not there. */
export function View({ data, page: { column } }: ViewProps<HomeData>) {
  const settings = homeSettings(column)
  return (
    <>
      <PageHead description={settings.hero.text} image={data.banner?.imagePc ?? settings.hero.image} />
      <Hero hero={settings.hero} banner={data.banner} hasPlans={data.plans.length > 0} />
      <Plans plans={data.plans} now={data.now} part={settings.plans} />
      <Entrances segments={data.segments} part={settings.segments} />
      <Columns columns={data.columns} />
      <News data={data} settings={settings} />
      <Projects projects={data.projects} total={data.projectTotal} part={settings.projects} />
      <Collections collections={data.collections} />
      <Figures figures={settings.figures} />
      <Milestones milestones={data.milestones} part={settings.milestones} />
      <Friends links={data.links} />
    </>
  )
}
