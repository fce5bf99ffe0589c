import { DEFAULT_TIME_ZONE } from '../../src/contract/constants.ts'
import { escapeMarkup } from '../../src/contract/markup.ts'
import type { SiteSettings } from '../../src/contract/types.ts'
import type { Job } from '../jobs/job-facts.ts'

/** The job for schema.org. Only for an open job: a closed one must not be listed. */
export function schemaOf(job: Job, settings: SiteSettings) {
  const { title, employer, code, location, headcount, recruitType, publishDate, deadline } = job
  const { locale = 'zh-CN', timeZone = DEFAULT_TIME_ZONE } = settings
  const country = locale === 'zh-CN' ? 'CN' : undefined
  const organisation = { '@type': 'Organization', name: employer }
  return {
    '@type': 'JobPosting',
    title,
    description: descriptionOf(job),
    datePosted: publishDate,
    // The last day is included.
    validThrough: `${deadline}T23:59:59${offsetOf(deadline, timeZone)}`,
    hiringOrganization: organisation,
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: location, addressCountry: country },
    },
    totalJobOpenings: headcount,
    ...(code && { identifier: { '@type': 'PropertyValue', name: employer, value: code } }),
    // Nothing else states the working hours.
    ...(recruitType === '实习' && { employmentType: 'INTERN' }),
  }
}

/** HTML, as schema.org requires; never empty. */
function descriptionOf({ title, duties, requirements }: Job): string {
  const lists = [duties, requirements].filter((items) => items.length > 0)
  const html = lists.map(
    (items) => `<ul>${items.map((item) => `<li>${escapeMarkup(item)}</li>`).join('')}</ul>`,
  )
  return html.join('') || `<p>${escapeMarkup(title)}</p>`
}

/** +08:00: the offset of the site's time zone at the end of this day. */
function offsetOf(day: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const parts = format.formatToParts(new Date(`${day}T15:59:59Z`))
  return parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') || 'Z'
}
