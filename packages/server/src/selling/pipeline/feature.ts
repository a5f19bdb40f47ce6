// The state of sales: the stages, what expires, what was lost.
export { pipelineRoutes as routes } from './pipeline.routes.ts';
