import { cachedContent } from '#server/platform/caching/cached-content.ts'
import type { Scope } from '#server/platform/scope.ts'
import { listExtras } from './contents.ts'
import { findProduct } from './find-product.ts'
import { listQuestions } from './questions.ts'

/** {@link findProduct}, cached while the company's content is the same; so is everything here. */
export const cachedProduct = (scope: Scope, id: string) => cachedContent(scope, `product ${id}`, () => findProduct(scope, id))

export const cachedExtras = (scope: Scope, id: string) => cachedContent(scope, `extras ${id}`, () => listExtras(scope, id))

export const cachedQuestions = (scope: Scope, id: string) =>
  cachedContent(scope, `questions ${id}`, () => listQuestions(scope, id))
