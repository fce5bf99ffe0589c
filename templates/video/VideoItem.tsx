import { Fold } from '../parts/Fold.tsx'
import { Picture } from '../parts/Picture.tsx'
import { useSite } from '../parts/site.tsx'
import { fileType } from '../parts/files.ts'
import type { Video } from './load.ts'
import styles from './View.module.css'

/** A video with its captions and transcript. */
export function VideoItem({ video }: { video: Video }) {
  const { t, format } = useSite()
  const { id, title, url, poster, publishTime, durationSec, transcript } = video
  const isOwn = !/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(url)
  return (
    <article id={id} className={styles.item}>
      <h2>{title}</h2>
      <p className="muted small">
        {durationSec !== undefined && (
          <span>
            {t('video.duration')} <Duration seconds={durationSec} />
          </span>
        )}
        <span>
          {t('article.published')} <time dateTime={publishTime}>{format.date(publishTime)}</time>
        </span>
      </p>
      {isOwn ? (
        <Player video={video} />
      ) : (
        // No other site is contacted before the visitor chooses to go there.
        <a className={styles.elsewhere} href={url} rel="external">
          <Picture src={poster} alt="" sizes="(max-width: 769px) 100vw, 880px" />
          <span className="button button--primary">{t('project.video')}</span>
        </a>
      )}
      {transcript && (
        <Fold title={t('video.transcript')}>
          <p className={styles.transcript}>{transcript}</p>
        </Fold>
      )}
    </article>
  )
}

function Player({ video: { title, url, mp4Url, poster, captionsUrl } }: { video: Video }) {
  const { t, locale } = useSite()
  const files = [url, ...(mp4Url && mp4Url !== url ? [mp4Url] : [])].map((address) => ({
    address,
    type: fileType({ name: '', url: address }),
  }))
  return (
    <>
      <video
        className={styles.player}
        controls
        preload="none"
        playsInline
        poster={poster}
        aria-label={t('video.watch', { title })}
        width="1280"
        height="720"
      >
        {files.map(({ address, type }) => (
          <source key={address} src={address} type={TYPES[type]} />
        ))}
        <track kind="captions" src={captionsUrl} srcLang={locale} label={t('video.captions')} default />
        <p>{t('video.unplayable')}</p>
      </video>
      <p className={styles.files}>
        {files.map(({ address, type }) => (
          <a key={address} className={styles.get} href={address} download="">
            {t('video.download')}
            <span className="hidden-text"> {title}</span> {type}
          </a>
        ))}
      </p>
    </>
  )
}

/** Media types, so that the browser skips formats that it cannot play. */
const TYPES: Readonly<Record<string, string>> = {
  MP4: 'video/mp4',
  WEBM: 'video/webm',
  OGV: 'video/ogg',
}

/** 84 → 1分24秒 */
function Duration({ seconds }: { seconds: number }) {
  const { t } = useSite()
  const whole = Math.max(0, Math.round(seconds))
  const text =
    whole < 60
      ? t('video.seconds', { count: whole })
      : t('video.minutes', { minutes: Math.floor(whole / 60), seconds: whole % 60 })
  return <time dateTime={`PT${whole}S`}>{text}</time>
}
