-- Run by the PostgreSQL image when its volume is new, as its superuser: the role that Verso connects as owns its database,
-- and has no right beyond it.
\set ON_ERROR_STOP on
\getenv password DATABASE_PASSWORD

create role verso login nosuperuser nocreatedb nocreaterole noreplication password :'password';
create database verso owner verso;
revoke all on database verso from public;
revoke connect on database postgres, template1 from public;
