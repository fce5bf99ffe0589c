import type { BuiltInKinds } from '../../src/contract/kinds.ts'
import { isPlausible } from '../../src/contract/maps.ts'
import type { Project } from '../../src/contract/types.ts'
import { byState, type Shop } from './shop-facts.ts'

/** A commercial project, as the page shows it. */
export interface Centre {
  id: string
  /** Ids of other contents for the same place: addresses may name them. */
  otherIds: string[]
  name: string
  address: string
  position?: { lng: number; lat: number }
  photo?: { url: string; alt: string }
  positioning?: string
  areaM2?: number
  floors?: number
  households?: number
  openDate?: string
  trades: readonly string[]
  rentRange?: string
  propertyFee?: string
  phone: string
  /** Shops to let and in total, with the time of these numbers if they are not counted from the list. */
  counts?: { free: number; all: number; asOf?: string }
  shops: Shop[]
}

type ShopProject = BuiltInKinds['shopProject']

/** Shop projects with their shops; a housing project with the same name is the same place. */
export function centresOf(
  shopProjects: readonly ShopProject[],
  projects: readonly Project[],
  shops: readonly Shop[],
): Centre[] {
  const alone = projects.filter(({ name }) => !shopProjects.some((other) => other.name === name))
  const centres = shopProjects.map((shopProject) =>
    fromShopProject(
      shopProject,
      projects.filter(({ name }) => name === shopProject.name),
    ),
  )
  return [...centres, ...alone.map(fromProject)].map((centre) => withShops(centre, shops))
}

function withShops(centre: Centre, shops: readonly Shop[]): Centre {
  const own = shops.filter(({ projectId }) => [centre.id, ...centre.otherIds].includes(projectId))
  const free = own.filter(({ status }) => status === 'available').length
  const counted = own.length > 0 ? { free, all: own.length } : undefined
  return { ...centre, shops: byState(own), counts: centre.counts ?? counted }
}

function fromShopProject(shopProject: ShopProject, same: readonly Project[]): Centre {
  const { id, name, address, lng, lat, positioning, floors, households, openDate } = shopProject
  const { totalAreaM2, tradesWanted = [], rentRange, propertyFee, contactPhone, photos } = shopProject
  const [project] = same
  return {
    id,
    otherIds: same.map((other) => other.id),
    name,
    address,
    position: positionOf(lng, lat, 'gcj02'),
    photo: photoOf(photos ?? project?.photos),
    positioning,
    areaM2: totalAreaM2,
    floors,
    households,
    openDate,
    trades: tradesWanted,
    rentRange,
    propertyFee,
    phone: contactPhone,
    counts: project && countsOf(project),
    shops: [],
  }
}

function fromProject(project: Project): Centre {
  const { id, name, address, lng, lat, coordType, buildingAreaM2, priceMin, priceMax } = project
  return {
    id,
    otherIds: [],
    name,
    address,
    position: positionOf(lng, lat, coordType),
    photo: photoOf(project.photos),
    positioning: project.audience,
    areaM2: buildingAreaM2,
    openDate: project.moveInDate,
    trades: [],
    rentRange: priceMin === priceMax ? String(priceMin) : `${priceMin}–${priceMax}`,
    propertyFee: project.propertyFee,
    phone: project.phone,
    counts: countsOf(project),
    shops: [],
  }
}

function countsOf({ availableUnits, totalUnits, availableAsOf, publishDate }: Project): Centre['counts'] {
  if (availableUnits === undefined) return undefined
  return { free: availableUnits, all: totalUnits, asOf: availableAsOf ?? publishDate }
}

function photoOf(photos: readonly { url: string; alt?: string }[] = []): Centre['photo'] {
  const [photo] = photos
  return photo && { url: photo.url, alt: photo.alt ?? '' }
}

function positionOf(lng: number | undefined, lat: number | undefined, coordType: string): Centre['position'] {
  return lng !== undefined && lat !== undefined && isPlausible({ lng, lat }, coordType)
    ? { lng, lat }
    : undefined
}
