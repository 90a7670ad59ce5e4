export { type ContentTypes, readContentTypes } from './content-types.ts';
export { findEntry, PACKAGE_ROOT, type Relationship, readRelationships } from './relationships.ts';
