import { Icon } from '../parts/Icon.tsx'
import { ProjectCard } from '../parts/ProjectCard.tsx'
import type { ProjectFacts } from '../parts/projects.ts'
import { useSite } from '../parts/site.tsx'
import styles from './Projects.module.css'
import type { HomePart } from '../../src/contract/home-settings.ts'

interface ProjectsProps {
  projects: readonly ProjectFacts[]
  /** Number of all projects, of which these are some. */
  total: number
  part: HomePart
}

export function Projects({ projects, total, part }: ProjectsProps) {
  const { t, address } = useSite()
  if (projects.length === 0) return null
  return (
    <section className="band" aria-labelledby="projects">
      <div className="section wrap">
        <div className="section-head">
          <h2 id="projects">{part.title ?? t('home.projects')}</h2>
          {part.text && <p>{part.text}</p>}
          {part.column && (
            <a className="more" href={address(part.column)}>
              {t('home.allProjects', { count: total })}
              <Icon name="next" />
            </a>
          )}
        </div>
        <div className={styles.cards}>
          {projects.map((project) => (
            <ProjectCard key={project.id} project={project} />
          ))}
        </div>
      </div>
    </section>
  )
}
