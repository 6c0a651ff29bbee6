-- That a sanction was lifted; that it was imposed may be heard later, when a dead letter is replayed, and mutes nobody any more.
create table lifted_sanctions (sanction_id bigint primary key);
