import { fileURLToPath } from 'node:url'
import { type Face, loadFace } from './typeset.ts'

const files = [
  'play/400Regular/Play_400Regular.ttf',
  'quantico/400Regular/Quantico_400Regular.ttf',
  'share-tech-mono/400Regular/ShareTechMono_400Regular.ttf',
]

/** The fonts that synthetic pictures are rendered with: the bundled reader never saw them. Only the first has Cyrillic letters. */
export const testFaces = (): Face[] => files.map((file) => loadFace(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${file}`))))
