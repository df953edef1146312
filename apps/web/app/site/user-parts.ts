import { type ComponentType, createContext, type ReactNode, use } from 'react'

/** What the frame shows to users only, in its places; filled by the layout route, empty for visitors. */
export type UserParts = {
  /** Above the page. */
  notice?: ReactNode
  userMenu?: ReactNode
  modeSwitch?: ReactNode
  sideMaps?: ReactNode
  dialogs?: ReactNode
  BurgerUser?: ComponentType<{ onDone: () => void }>
}

export const UserPartsContext = createContext<UserParts>({})

export const useUserParts = (): UserParts => use(UserPartsContext)
