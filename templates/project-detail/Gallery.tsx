import { Picture } from '../parts/Picture.tsx'
import { useSite } from '../parts/site.tsx'
import { usePageAddress } from './address.ts'
import type { ProjectPage } from './load.ts'
import styles from './Gallery.module.css'

/** One large picture, and links to the others. */
export function Gallery({ data }: { data: ProjectPage }) {
  const { t, term } = useSite()
  const addressOf = usePageAddress(data)
  const { photos = [], video, vr } = data.project
  const shown = photos[data.photo]
  const nameOf = (index: number) => {
    const type = photos[index]?.type
    return type === undefined ? t('project.photo', { count: index + 1 }) : term(type)
  }
  return (
    <div className={styles.gallery}>
      {shown && (
        <figure>
          <Picture src={shown.url} alt={shown.alt ?? ''} sizes="(max-width: 1100px) 100vw, 760px" eager />
          <figcaption>
            {nameOf(data.photo)} {data.photo + 1} / {photos.length}
          </figcaption>
        </figure>
      )}
      {photos.length > 1 && (
        <nav aria-label={t('project.photos')}>
          {photos.map((photo, index) => (
            <a
              key={photo.url}
              href={addressOf({ photo: index })}
              aria-current={index === data.photo || undefined}
            >
              <Picture src={photo.url} alt="" sizes="180px" />
              {nameOf(index)}
            </a>
          ))}
        </nav>
      )}
      {(video || vr) && (
        <p className="buttons">
          {video && (
            <a className="button" href={video} rel="external">
              {t('project.video')}
            </a>
          )}
          {vr && (
            <a className="button" href={vr} rel="external">
              {t('project.vr')}
            </a>
          )}
        </p>
      )}
    </div>
  )
}
