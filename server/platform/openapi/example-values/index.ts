import { contentExamples } from './content.ts'
import { orderExamples } from './orders.ts'
import { peopleExamples } from './people.ts'
import { productExamples } from './products.ts'

export { exampleBodies } from './bodies.ts'

/** The example value of a property: by its name, or by the schema that it is of and its name, which comes first. Null and undefined (left out) count too. */
export const exampleValues: Record<string, unknown> = {
  ...contentExamples,
  ...productExamples,
  ...orderExamples,
  ...peopleExamples,
}
