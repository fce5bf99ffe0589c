import { Fragment, type ReactNode } from 'react'
import { type HomeBlock, homeSettings } from '../../src/contract/home-settings.ts'
import { PageHead } from '../parts/PageHead.tsx'
import { useSite } from '../parts/site.tsx'
import type { ViewProps } from '../define/types.ts'
import { Cards } from './blocks/Cards.tsx'
import { PictureText } from './blocks/PictureText.tsx'
import { QuickLinks } from './blocks/QuickLinks.tsx'
import { Section } from './blocks/Section.tsx'
import { Collections } from './Collections.tsx'
import { Columns } from './Columns.tsx'
import { Entrances } from './Entrances.tsx'
import { Figures } from './Figures.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { Friends } from './Friends.tsx'
import { Hero } from './Hero.tsx'
import type { HomeData } from './load.ts'
import { Milestones } from './Milestones.tsx'
import { News } from './News.tsx'
import { Plans } from './Plans.tsx'
import { Projects } from './Projects.tsx'

/** The blocks of the settings; by default plans, then businesses, then news. A block without contents is left out. */
export function View({ data, page: { column } }: ViewProps<HomeData>) {
  const { site } = useSite()
  const settings = homeSettings(column)
  const { blocks, hero } = settings
  // The bar of plans overlaps the picture only directly after it.
  const hasPlans = (at: number) => blocks[at + 1]?.block === 'plans' && data.plans.length > 0
  const show = (block: HomeBlock, at: number): ReactNode => {
    switch (block.block) {
      case 'hero':
        return <Hero hero={hero} banner={data.banner} hasPlans={hasPlans(at)} />
      case 'plans':
        return <Plans plans={data.plans} now={data.now} part={settings.plans} />
      case 'segments':
        return <Entrances segments={data.segments} part={settings.segments} />
      case 'columns':
        return <Columns columns={data.columns} />
      case 'news':
        return <News data={data} settings={settings} />
      case 'projects':
        return <Projects projects={data.projects} total={data.projectTotal} part={settings.projects} />
      case 'collections':
        return <Collections collections={data.collections} />
      case 'figures':
        return <Figures figures={settings.figures} />
      case 'milestones':
        return <Milestones milestones={data.milestones} part={settings.milestones} />
      case 'friends':
        return <Friends links={data.links} />
      case 'links':
        return <QuickLinks block={block} />
      case 'cards':
        return <Cards block={block} />
      case 'picture':
        return <PictureText block={block} />
      case 'section':
        return <Section block={block} />
    }
  }
  // Only a site that has not been set up has no name.
  if (site.settings.name === '') {
    return (
      <>
        <PageHead />
        <FirstSteps />
      </>
    )
  }
  return (
    <>
      <PageHead description={hero.text} image={data.banner?.imagePc ?? hero.image} />
      {blocks.map((block, at) => (
        <Fragment key={block.id}>{show(block, at)}</Fragment>
      ))}
    </>
  )
}
