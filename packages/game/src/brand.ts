declare const unit: unique symbol

/** A base type that cannot be swapped by accident with another of the same base: `Of<number, 'RUB'>`. */
export type Of<Base, Name extends string> = Base & { readonly [unit]: Name }
