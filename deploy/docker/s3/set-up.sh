#!/bin/sh
# Makes the bucket and the key that Verso uses, which opens that bucket alone. Each command may be run again.
set -eu
export MC_CONFIG_DIR=/tmp/mc
mc alias set --quiet server http://s3:9000 "$MINIO_ROOT_USER" "$MINIO_ROOT_PASSWORD"
mc mb --quiet --ignore-existing server/verso
mc admin policy create server verso /set-up/policy.json
mc admin user add server "$S3_ACCESS_KEY_ID" "$S3_SECRET_ACCESS_KEY"
mc admin policy attach server verso --user "$S3_ACCESS_KEY_ID"
