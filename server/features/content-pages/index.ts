export { policiesInForce } from './accepted-policies.ts'
export { definePublishTurn, type PublishJobData } from './publish-turn.ts'
export { mountContentPages } from './routes.ts'
