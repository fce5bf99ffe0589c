/** CPU milliseconds of one act, of the portal and of PostgreSQL. */
export interface Cost {
  portal: number
  database: number
}

/** What a resident does one after the other, and how long they read before it, in seconds. */
export interface Act extends Cost {
  name: string
  reading: number
}

export interface Place {
  machines: number
  /** Of each machine of the portal, and of the database's. */
  cores: number
  databaseCores: number
}

export interface Opening {
  residents: number
  /** Seconds within which half of them come; half of the others in the same time again, and so on. */
  half: number
}

export interface Outcome {
  /** Seconds from the opening until all but five in a hundred were done, and until the last was. */
  nearly: number
  seconds: number
  /** Residents a second that the place serves at most, and what bounds that. */
  perSecond: number
  bound: 'portal' | 'database'
  /** Seconds in the waiting room: of half of the residents, of all but five in a hundred, at most. */
  room: { p50: number; p95: number; most: number }
  /** Seconds for an answer of those who were let in, all but five in a hundred, and at most. */
  answers: { p95: number; most: number }
  done: number
}

/** Seconds of a step of the simulation. */
const STEP = 0.1
/** Part of a processor that is given out: the rest is for the staff, garbage and what comes unevenly. */
const GIVEN = 0.7

const sumOf = (acts: readonly Act[], of: keyof Cost) => acts.reduce((sum, act) => sum + act[of], 0)

/** Residents a second that go through all acts. */
export function throughput(acts: readonly Act[], place: Place): Pick<Outcome, 'perSecond' | 'bound'> {
  const portal = (GIVEN * 1000 * place.machines * place.cores) / sumOf(acts, 'portal')
  const database = (GIVEN * 1000 * place.databaseCores) / sumOf(acts, 'database')
  return portal <= database
    ? { perSecond: portal, bound: 'portal' }
    : { perSecond: database, bound: 'database' }
}

/**
 * An opening in steps of a tenth of a second: residents come, wait in the waiting room for their turn, and ask one thing after the
 * other; what a step cannot work off waits for the next one. Nothing in it is random: the same place gives the same answer.
 */
export function simulate(acts: readonly Act[], place: Place, { residents, half }: Opening): Outcome {
  const { perSecond, bound } = throughput(acts, place)
  const room = new Line()
  const lines = acts.map(() => new Line())
  /** Those who read, by the step in which they ask for an act. */
  const reading = acts.map(() => new Map<number, number>())
  const waits = { room: new Waits(), answers: new Waits() }
  let [come, turns, done, step, nearly] = [0, 0, 0, 0, 0]
  const later = (act: number, count: number) => {
    const at = step + Math.max(1, Math.round((acts[act]?.reading ?? 0) / STEP))
    reading[act]?.set(at, (reading[act]?.get(at) ?? 0) + count)
  }
  for (; done < residents; step += 1) {
    const all = Math.min(residents, Math.ceil(residents * (1 - 0.5 ** (((step + 1) * STEP) / half))))
    room.join(step, all - come)
    come = all
    turns = Math.min(turns + perSecond * STEP, Math.max(1, perSecond * STEP))
    const admitted = room.leave(step, Math.floor(turns), waits.room)
    turns -= admitted
    if (admitted > 0) later(0, admitted)
    // In the order of the acts from the last: whoever is nearly done goes first.
    const left = {
      portal: 1000 * STEP * place.machines * place.cores,
      database: 1000 * STEP * place.databaseCores,
    }
    for (let act = acts.length - 1; act >= 0; act -= 1) {
      const line = lines[act]
      const cost = acts[act]
      if (!line || !cost) continue
      line.join(step, reading[act]?.get(step) ?? 0)
      reading[act]?.delete(step)
      const most = Math.min(fits(left.portal, cost.portal), fits(left.database, cost.database))
      const served = line.leave(step, most, waits.answers)
      left.portal -= served * cost.portal
      left.database -= served * cost.database
      if (act + 1 < acts.length) later(act + 1, served)
      else done += served
    }
    if (nearly === 0 && done >= 0.95 * residents) nearly = (step + 1) * STEP
  }
  return {
    nearly,
    seconds: step * STEP,
    perSecond,
    bound,
    room: waits.room.spread(),
    answers: waits.answers.spread(),
    done,
  }
}

const fits = (left: number, cost: number) => (cost > 0 ? Math.floor(left / cost) : Infinity)

/** People in the order in which they came, those of one step together. */
class Line {
  #first = 0
  readonly #groups: { step: number; count: number }[] = []

  join(step: number, count: number): void {
    if (count > 0) this.#groups.push({ step, count })
  }

  /** @returns how many went */
  leave(step: number, most: number, waits: Waits): number {
    let gone = 0
    for (let group = this.#groups[this.#first]; group && gone < most; group = this.#groups[this.#first]) {
      const count = Math.min(group.count, most - gone)
      waits.note((step - group.step) * STEP, count)
      gone += count
      group.count -= count
      if (group.count === 0) this.#first += 1
    }
    return gone
  }
}

/** How long how many waited. */
class Waits {
  readonly #counts = new Map<number, number>()

  note(seconds: number, count: number): void {
    this.#counts.set(seconds, (this.#counts.get(seconds) ?? 0) + count)
  }

  spread(): { p50: number; p95: number; most: number } {
    const sorted = [...this.#counts].toSorted(([a], [b]) => a - b)
    const all = sorted.reduce((sum, [, count]) => sum + count, 0)
    const part = (of: number) => {
      let seen = 0
      return sorted.find(([, count]) => (seen += count) >= all * of)?.[0] ?? 0
    }
    return { p50: part(0.5), p95: part(0.95), most: sorted.at(-1)?.[0] ?? 0 }
  }
}
