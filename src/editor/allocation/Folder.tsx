import { Button } from 'antd'
import { api, asked } from '../kit/api.ts'
import { download } from '../kit/download.ts'
import { useSay } from '../words/words.tsx'
import type { Allocation } from './step.ts'
import { useAct } from '../acting/use-act.tsx'

/** All that a notary keeps of the plan, as a file. */
export function Folder({ allocation: { planId, seal, draws } }: { allocation: Allocation }) {
  const say = useSay()
  const { act, isActing, said } = useAct(() => {})
  const take = async () => download(await asked(api.POST('/editor/allocation/folder', { body: { planId } })))
  return (
    <section aria-labelledby="folder">
      <h2 id="folder">{say('allocation.folder')}</h2>
      <p>{say('allocation.folderSays')}</p>
      {seal && draws.length === 0 && <p className="hint">{say('allocation.folderBefore')}</p>}
      <Button loading={isActing} onClick={() => act(take)}>
        {say('allocation.folderTake')}
      </Button>
      {said}
    </section>
  )
}
