import type { Announcement, DrawnRow, DrawRecord } from './types.ts'

/** The text of announcement.json. Its hash is taken over exactly this. */
export const writeAnnouncement = (announcement: Announcement): string =>
  `${JSON.stringify(announcement, null, 2)}\n`

/** The text of draw.json. */
export function writeDrawRecord(
  record: Omit<DrawRecord, 'version' | 'order'>,
  order: readonly DrawnRow[],
): string {
  const { announcement, secret, public: publicNumber, sealedAt, drawnAt } = record
  const drawn: DrawRecord = {
    version: 'anju-draw-1',
    announcement,
    secret,
    public: publicNumber,
    sealedAt,
    drawnAt,
    order: order.map(({ rank, group, no }) => [rank, group, no]),
  }
  return `${JSON.stringify(drawn, null, 1)}\n`
}
