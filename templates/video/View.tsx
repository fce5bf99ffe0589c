import { ColumnHead } from '../parts/ColumnHead.tsx'
import { EmptyColumn } from '../parts/EmptyColumn.tsx'
import { pageParameter } from '../parts/page-number.ts'
import { Pagination } from '../parts/Pagination.tsx'
import { SideNav, useSideColumns } from '../parts/SideNav.tsx'
import { useSite } from '../parts/site.tsx'
import type { ViewProps } from '../define/types.ts'
import type { VideoData } from './load.ts'
import { VideoItem } from './VideoItem.tsx'
import styles from './View.module.css'

/** The videos of a column: each loads when it is played. */
export function View({ data, page: { column, path } }: ViewProps<VideoData>) {
  const { address } = useSite()
  const { videos, current, pages } = data
  const hasSide = useSideColumns(path).length > 0
  return (
    <>
      <ColumnHead path={path} current={current} />
      <div className={`wrap ${hasSide ? 'withside' : 'alone'}`}>
        <SideNav path={path} />
        <div>
          {videos.length > 0 ? (
            <div className={styles.videos}>
              {videos.map((video) => (
                <VideoItem key={video.id} video={video} />
              ))}
            </div>
          ) : (
            <EmptyColumn />
          )}
          <Pagination
            current={current}
            pages={pages}
            address={(number) => address(column.key, pageParameter(number))}
          />
        </div>
      </div>
    </>
  )
}
