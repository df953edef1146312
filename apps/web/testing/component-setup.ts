import './quiet-react.ts'
import { afterEach } from 'vitest'
import { leavePage } from './render-route.tsx'

// Read before each file, where the module of `renderRoute` is read once: files share their modules.
afterEach(leavePage)
