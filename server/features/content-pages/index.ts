export { type AcceptedPolicies, policiesInForce } from './accepted-policies.ts'
export { mountContentPages } from './routes.ts'
