import { Button } from 'antd'
import { useState } from 'react'
import { mayTake, shortFlat } from '../../contract/choosing/types.ts'
import { api, asked } from '../kit/api.ts'
import { useSay } from '../words/words.tsx'
import { FlatGrid } from './FlatGrid.tsx'
import type { ActProps, Hall, HallHousehold } from './hall-types.ts'

interface PickFlatProps extends ActProps {
  hall: Hall
  household: HallHousehold
  counter: number
}

/** The flats of a building, and the one that the household at the counter takes. */
export function PickFlat({ hall, household, counter, act, isActing }: PickFlatProps) {
  const say = useSay()
  const { planId, rules, flats } = hall
  const buildings = [...new Set(flats.map(({ building }) => building))]
  const held = flats.find((one) => one.rank === household.rank && one.state === 'held')
  const [building, setBuilding] = useState(held?.building ?? buildings[0] ?? '')
  const [picked, setPicked] = useState(held?.id)
  const members = household.members ?? null
  const flat = flats.find(({ id }) => id === picked)
  const isOpen = flat?.state === 'free' || flat?.rank === household.rank
  const body = { planId, counter, rank: household.rank, flatId: picked ?? '' }
  return (
    <>
      <nav className="hall-buildings" aria-label={say('hall.buildings')}>
        {buildings.map((one) => (
          <Button
            key={one}
            type={one === building ? 'primary' : 'default'}
            aria-pressed={one === building}
            onClick={() => setBuilding(one)}
          >
            {one} {flats.filter((each) => each.building === one && each.state === 'free').length}
          </Button>
        ))}
      </nav>
      <p className="hint">{say('hall.key')}</p>
      <FlatGrid
        flats={flats.filter((one) => one.building === building)}
        rank={household.rank}
        picked={picked}
        mayPick={(type) => mayTake(rules, members, type)}
        onPick={setPicked}
      />
      {flat && !isOpen && (
        <p className="warn" role="alert">
          {say('hall.gone', { flat: shortFlat(flat), rank: flat.rank ?? '' })}
        </p>
      )}
      <div className="hall-take">
        {flat && (
          <p>
            <b>{shortFlat(flat)}</b> {flat.type}, {flat.area} ㎡, {flat.price.toLocaleString()}
          </p>
        )}
        {held && (
          <Button
            loading={isActing}
            onClick={() =>
              act(() =>
                asked(
                  api.POST('/editor/choosing/release', { body: { planId, counter, rank: household.rank } }),
                ),
              )
            }
          >
            {say('hall.release', { flat: shortFlat(held) })}
          </Button>
        )}
        <Button
          loading={isActing}
          disabled={!flat || !isOpen || held?.id === flat.id}
          onClick={() => act(() => asked(api.POST('/editor/choosing/hold', { body })))}
        >
          {say('hall.hold')}
        </Button>
        <Button
          type="primary"
          size="large"
          loading={isActing}
          disabled={!flat || !isOpen}
          onClick={() => act(() => asked(api.POST('/editor/choosing/choose', { body })))}
        >
          {say('hall.choose', { rank: household.rank, flat: flat ? shortFlat(flat) : '' })}
        </Button>
      </div>
    </>
  )
}
