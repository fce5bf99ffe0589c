import { Picture } from './Picture.tsx'
import styles from './ProjectCard.module.css'
import { ItemHead, Numbers, Where } from './ProjectItem.tsx'
import type { ProjectFacts } from './projects.ts'

/** A project with its price per square metre and per home. The whole card is one link. */
export function ProjectCard({ project }: { project: ProjectFacts }) {
  return (
    <article className={styles.card}>
      {project.photo && <Picture src={project.photo} alt="" sizes="(max-width: 769px) 100vw, 384px" />}
      <div>
        <ItemHead item={project} />
        <Where item={project} />
        <Numbers item={project} />
      </div>
    </article>
  )
}
