import { styleNonce } from './kit/nonce.ts'
import { OWN_MANIFESTS } from '../contract/own-templates.ts'
import { bringTemplates } from '../../templates/registry.ts'
import { createRoot } from 'react-dom/client'
import { App, readMe } from './App.tsx'
import { loadWords, storedLanguage } from './words/words.tsx'
import './editor.css'
import './shell/shell.css'
import './shell/dashboard.css'
import './kit/states.css'
import './kit/parts.css'
import './columns/columns.css'
import './contents/content.css'
import './rich-text/text-editor.css'
import './rich-text/prose.css'
import './rich-text/suggestion-menu.css'
import './rich-text/locked.css'
import './compare/comparison.css'
import './contents/review.css'
import './contents/checks.css'
import './contents/list.css'
import './forms/designer.css'
import './forms/palette.css'
import './forms/canvas.css'
import './forms/sketch.css'
import './forms/designer-narrow.css'
import './forms/try-out.css'
import './log/log.css'
import './media/media.css'
import './people/people.css'
import './submissions/inbox.css'
import './submissions/submission.css'
import './submissions/exports.css'
import './submissions/statistics.css'
import './submissions/views.css'
import './submissions/acts.css'

const place = document.getElementById('app')
if (place) {
  const own = document.getElementById(OWN_MANIFESTS)?.textContent
  if (own) bringTemplates(JSON.parse(own))
  const [known] = await Promise.all([readMe(), loadWords(storedLanguage())])
  createRoot(place).render(<App nonce={styleNonce} known={known} />)
}
