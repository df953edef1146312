import { type ComponentType, createContext, type ReactNode, use } from 'react'

/** What the frame shows to signed-in readers only, in its places; filled by the layout route, empty for visitors. */
export type ReaderParts = {
  userMenu?: ReactNode
  modeSwitch?: ReactNode
  sideMaps?: ReactNode
  dialogs?: ReactNode
  BurgerUser?: ComponentType<{ onDone: () => void }>
}

export const ReaderPartsContext = createContext<ReaderParts>({})

export const useReaderParts = (): ReaderParts => use(ReaderPartsContext)
