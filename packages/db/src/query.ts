/** What queries are written with; the tables come from the package itself. */
export {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  ilike,
  inArray,
  isNull,
  lt,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm';
