import { styleNonce } from './nonce.ts'
import { createRoot } from 'react-dom/client'
import { App, readMe } from './App.tsx'
import './editor.css'
import './columns/columns.css'
import './contents/contents.css'
import './forms/forms.css'
import './forms/try-out.css'
import './log/log.css'
import './media/media.css'
import './people/people.css'
import './submissions/submissions.css'

const place = document.getElementById('app')
if (place) createRoot(place).render(<App nonce={styleNonce} known={await readMe()} />)
