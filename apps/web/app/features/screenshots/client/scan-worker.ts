import type { ScanTask } from '../scan-messages.ts'
import { createScanner } from './scanner.ts'

const scanner = createScanner((message) => postMessage(message))

// One task after the other. A scan is ended by ending the worker.
addEventListener('message', ({ data }: MessageEvent<ScanTask>) => void scanner(data))
